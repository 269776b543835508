/** A student or a team (null: the alternates), whose name and card are two positions. */
export type DropPlace =
  | { readonly kind: 'student'; readonly id: number }
  | { readonly kind: 'team'; readonly team: number | null };

export function studentPlace(id: number): string {
  return `student:${id}`;
}

export function teamPlace(team: number | null, part: 'name' | 'rest'): string {
  return `team:${team ?? ''}:${part}`;
}

export function dropPlaceOf(place: string): DropPlace {
  const [kind, name = ''] = place.split(':');
  if (kind === 'student') return { kind, id: Number(name) };
  return { kind: 'team', team: name === '' ? null : Number(name) };
}

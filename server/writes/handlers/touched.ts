/** The write changes no other field (docs/sync.md W10.1). */
export function touchedFields<Body extends object>(body: Body): { [F in keyof Body]?: Exclude<Body[F], undefined> } {
  const touched = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(touched) as { [F in keyof Body]?: Exclude<Body[F], undefined> };
}

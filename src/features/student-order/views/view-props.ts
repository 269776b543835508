import type { ReactNode } from 'react';
import type { Places } from '#domain/order/places.ts';
import type { StudentRow } from '#domain/tables/students.ts';
import type { TileProps } from './tile.tsx';

export interface ViewProps {
  /** In the order of the class. */
  readonly students: readonly StudentRow[];
  readonly places: Places;
  /** A press on a place moves the selected students. */
  readonly hasSelected: boolean;
  readonly tile: (
    student: StudentRow,
    at: Pick<TileProps, 'place' | 'where' | 'lead' | 'detail' | 'look'>,
  ) => ReactNode;
}

import type { Field } from '../mapping.ts';

/** Reads the cells of one row by the mapping's fields: a column's cell, a constant, or nothing. */
export type CellReader = {
  /** False where the mapping leaves the field to the default: nothing is missing from the row then. */
  has(field: Field): boolean;
  raw(field: Field): string;
  text(field: Field, most: number): string | null;
};

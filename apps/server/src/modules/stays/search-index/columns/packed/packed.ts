import type { Column } from '../bitset.ts';

/** What a part of the index keeps, by name: its columns themselves, and plain values beside them. */
export type Packed =
  | Column
  | number
  | boolean
  | string
  | null
  | readonly Packed[]
  | { readonly [name: string]: Packed };

/** What a part packs, and is made of again by its `unpack`: both share the columns, which are not copied. */
export type PackedOf<T extends { pack(): Packed }> = ReturnType<T['pack']>;

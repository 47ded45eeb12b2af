/** Steps of a degree in a file of near waters: 14 m. */
export const CELL_STEPS = 8192;
/** Steps of a degree in the file of far ones: 400 m. */
export const FAR_STEPS = 256;
/** Degrees by which a file reaches over its cell, so that no line is drawn where it was cut. */
export const SPARE = 0.02;

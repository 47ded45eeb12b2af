/** How many filters are on, for those who hear the number: ' filters on' */
export const filtersOn = (count: number): string => ` filter${count === 1 ? '' : 's'} on`;

/** How many pages of a size there are; one where nothing is. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

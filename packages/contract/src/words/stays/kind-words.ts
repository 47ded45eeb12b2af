/** What a stay is, in the reader's language, by the name of its category on the wire: 'Heritage Hotel'. */
export const categoryWords = (category: string): string => category;

/** The beds of a room as an owner wrote them: '1 king, 2 single beds'. What is not written so stays as it is. */
export const bedWords = (beds: string): string => beds;

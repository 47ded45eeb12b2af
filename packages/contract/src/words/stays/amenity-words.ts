/** The name of an amenity in the reader's language, by its name on the wire; as it is where nobody has said it in that language. */
export const amenityWords = (name: string): string => name;

/** The same of the group that lists have it in. */
export const amenityGroupWords = (group: string): string => group;

import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { amenityGroupWords, amenityWords } from '@basera/contract/words/stays/amenity-words';
import { categoryWords } from '@basera/contract/words/stays/kind-words';

/** What can be filtered by as the page calls it, of names on the wire; made where the lists come from, so that no first load has the words. */
export const categoriesInWords = (categories: Category[]): Category[] =>
  categories.map((category) => ({ ...category, name: categoryWords(category.name) }));

export const amenitiesInWords = (groups: Record<string, Amenity[]>): Record<string, Amenity[]> =>
  Object.fromEntries(
    Object.entries(groups).map(([group, amenities]) => [
      amenityGroupWords(group),
      amenities.map((amenity) => ({ ...amenity, name: amenityWords(amenity.name) })),
    ]),
  );

export const MEAL_NAMES = ['breakfast', 'lunch', 'dinner'] as const;

/** The meals that 'Breakfast and dinner' names. */
export function mealsOnWire(onWire: string): (typeof MEAL_NAMES)[number][] {
  const words = onWire.toLowerCase();
  return MEAL_NAMES.filter((meal) => words.includes(meal));
}

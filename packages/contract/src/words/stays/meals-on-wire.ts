const MEALS = ['breakfast', 'lunch', 'dinner'] as const;

type Meal = (typeof MEALS)[number];

/** The meals that 'Breakfast and dinner' names. */
export function mealsOnWire(onWire: string): Meal[] {
  const words = onWire.toLowerCase();
  return MEALS.filter((meal) => words.includes(meal));
}

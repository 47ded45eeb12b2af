/** Amenities by their names, one press away above the list where the database has them. */
export const QUICK_AMENITIES = [
  'Pure veg kitchen',
  'Jain kitchen',
  'Room for your driver',
  'Lift',
  'Power backup',
  'Swimming pool',
] as const;

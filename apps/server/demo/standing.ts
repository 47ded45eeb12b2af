/** Quarters by an airport, where there is nothing but hotels. */
export const hotelsOnly: readonly string[] = ['Delhi/Aerocity'];

/** Quarters where only some stars are believable: 'City/Locality' to the lowest and highest. */
export const starRange: Record<string, readonly [number, number]> = {
  'Delhi/Paharganj': [1, 3],
  'Delhi/Karol Bagh': [1, 4],
  'Delhi/Mahipalpur': [1, 3],
  'Delhi/Chandni Chowk': [1, 4],
  'Delhi/Aerocity': [3, 5],
  'Delhi/Connaught Place': [3, 5],
  'Delhi/Defence Colony': [3, 4],
  'Delhi/Nizamuddin East': [3, 4],
  'Kolkata/Sudder Street': [1, 3],
  'Kolkata/Alipore': [3, 5],
  'Agra/Taj Ganj': [1, 4],
  'Varanasi/Dashashwamedh': [1, 4],
  'Thiruvananthapuram/Thampanoor': [1, 3],
  'Kozhikode/Mavoor Road': [1, 4],
  'Chennai/Egmore': [1, 4],
  'Lucknow/Charbagh': [1, 3],
  'Haridwar/Har Ki Pauri': [1, 4],
  'Indore/Rajwada': [1, 3],
  'Puri/Swargadwar': [1, 4],
  'Mumbai/Girgaon': [2, 4],
  'Kasol/Tosh': [1, 3],
  'Ahmedabad/Khadia': [2, 4],
};

/** The states and territories by the code that a GSTIN of theirs begins with; 25 and 28 were Daman and Diu, and Andhra Pradesh before 2014. */
const BY_CODE: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};
const byState = new Map(Object.entries(BY_CODE).map(([code, state]) => [state, code]));

/** All of them, by name. */
export const gstStates: readonly string[] = Object.values(BY_CODE);

/** The code of a state under GST, '29'; undefined for what is no state of today. */
export const gstStateCode = (state: string): string | undefined => byState.get(state);

/** The state that a GSTIN is registered in; undefined where its code is of none of today. */
export const stateOfGstin = (gstin: string): string | undefined => BY_CODE[gstin.slice(0, 2)];

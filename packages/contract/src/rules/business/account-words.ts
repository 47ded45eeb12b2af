/** What is wrong with an account that an owner gives. */
export const ACCOUNT_NUMBER_WORDS = 'Must be 9 to 18 digits, as on your passbook or a cheque.';
export const IFSC_WORDS = 'Must be an IFSC of 11 characters, such as HDFC0001234.';
export const PAN_WORDS = 'Must be a PAN of 10 characters, such as ABCPE1234F.';

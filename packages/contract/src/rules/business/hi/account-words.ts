export const ACCOUNT_NUMBER_WORDS = '9 से 18 अंक हों, जैसे पासबुक या चेक पर हैं।';
export const IFSC_WORDS = 'IFSC 11 अक्षरों का हो, जैसे HDFC0001234।';
export const PAN_WORDS = 'PAN 10 अक्षरों का हो, जैसे ABCPE1234F।';

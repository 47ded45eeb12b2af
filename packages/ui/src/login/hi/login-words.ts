export const loginWords = {
  logIn: 'लॉग इन या साइन अप करें',
  verifyNumber: 'अपना नंबर जाँचें',
  verifyEmail: 'अपना ईमेल जाँचें',
  finish: 'साइन अप पूरा करें',
  finishNow: 'साइन अप पूरा करें!',
  welcome: 'बसेरा में आपका स्वागत है',
  identifier: 'फ़ोन नंबर या ईमेल *',
  goOn: 'आगे बढ़ें',
  goingOn: 'आगे बढ़ रहे हैं...',
  codeComesBySms: 'हम SMS से 6 अंकों का कोड भेजते हैं। पासवर्ड नहीं चाहिए।',
  codeComes: 'हम SMS या ईमेल से 6 अंकों का कोड भेजते हैं। पासवर्ड नहीं चाहिए।',
  codeComesBySmsSoon: 'नंबर पूरा होते ही हम SMS से 6 अंकों का कोड भेजते हैं। पासवर्ड नहीं चाहिए।',
  codeComesSoon: 'हम ईमेल से, या नंबर पूरा होते ही SMS से, 6 अंकों का कोड भेजते हैं। पासवर्ड नहीं चाहिए।',
  numberKeys: '123, अंकों वाले बटन',
  letterKeys: 'abc, अक्षरों वाले बटन',
  noIdentifier: 'कृपया अपना फ़ोन नंबर या ईमेल लिखें',
  noNumber: 'कृपया सही फ़ोन नंबर लिखें',
  noEmail: 'कृपया सही ईमेल लिखें',
};

export const codeWords = {
  sentToNumber: 'वह कोड लिखें जो हमने भेजा है:',
  sentToEmail: 'कोड यहाँ भेजा गया है:',
  behindAddress: '।',
  change: 'बदलें',
  checkedItself: 'छहों अंक पूरे होते ही कोड अपने-आप जाँचा जाता है।',
  refused: 'कोड सही नहीं है',
  verify: 'जाँचें',
  verifying: 'जाँचा जा रहा है...',
  resend: 'फिर भेजें',
  sending: 'भेजा जा रहा है...',
  sentAgain: 'हमने आपको नया कोड भेजा है।',
};

export const resendIn = (seconds: number): string => `${seconds} सेकंड में फिर भेज सकते हैं`;

export const googleWords = {
  or: 'या',
  goOn: 'गूगल से आगे बढ़ें',
  isOff: 'यहाँ गूगल से साइन इन नहीं हो सकता। आपका फ़ोन नंबर या ईमेल काम करता है।',
  refused: 'आपने गूगल से साइन इन नहीं किया। फिर कोशिश करें, या अपना फ़ोन नंबर या ईमेल लिखें।',
};

export const signUpWords = {
  firstName: 'नाम *',
  lastName: 'उपनाम *',
  asOnId: 'जैसा आपके ID पर लिखा है',
  email: 'ईमेल *',
  number: 'फ़ोन नंबर *',
  noFirstName: 'कृपया अपना नाम लिखें',
  noLastName: 'कृपया अपना उपनाम लिखें',
  emptyEmail: 'कृपया ईमेल लिखें',
  emptyNumber: 'कृपया फ़ोन नंबर लिखें',
  failed: 'साइन अप नहीं हो सका। कृपया फिर कोशिश करें।',
};

export const signUpError = (said: string): string => `साइन अप में दिक़्क़त: ${said}`;

export const consentWords = {
  before: 'मैं इनसे सहमत हूँ:',
  terms: 'सेवा की शर्तें',
  betweenFirst: ',',
  payments: 'भुगतान की शर्तें',
  betweenLast: 'और',
  privacy: 'प्राइवेसी पॉलिसी',
};

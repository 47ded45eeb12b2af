export const NON_SMOKING = 'धूम्रपान नहीं';
export const SMOKING_ALLOWED = 'धूम्रपान कर सकते हैं';

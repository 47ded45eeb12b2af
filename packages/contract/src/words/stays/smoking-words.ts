export const NON_SMOKING = 'Non-smoking';
export const SMOKING_ALLOWED = 'Smoking allowed';

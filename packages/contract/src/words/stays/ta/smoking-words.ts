export const NON_SMOKING = 'புகைபிடிக்கக் கூடாது';
export const SMOKING_ALLOWED = 'புகைபிடிக்கலாம்';

export const NO_LETTER = 'कम से कम एक अक्षर होना चाहिए।';
export const SEVERAL_LINES = 'एक ही लाइन होनी चाहिए।';
export const INVISIBLE = 'इसमें न दिखने वाले अक्षर नहीं हो सकते।';

export const NO_LETTER = 'குறைந்தது ஒரு எழுத்தாவது இருக்க வேண்டும்.';
export const SEVERAL_LINES = 'ஒரே வரியாக இருக்க வேண்டும்.';
export const INVISIBLE = 'இதில் கண்ணுக்குத் தெரியாத எழுத்துகள் இருக்கக் கூடாது.';

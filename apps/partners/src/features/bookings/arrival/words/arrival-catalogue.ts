import { addWords } from '../../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: few bookings are about to arrive.
addWords(messages);

import { english } from '../../../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: they come with the page of a stay.
english.load('en', messages);

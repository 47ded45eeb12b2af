import { english } from '../../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: the words of an opened case are no part of what every page of the office loads before it is alive.
english.load('en', messages);

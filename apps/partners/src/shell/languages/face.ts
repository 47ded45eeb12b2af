// The faces of every language are in app.css; one with a script of its own has a file beside this one.
export {};

import '@basera/ui/styles/hindi.css';

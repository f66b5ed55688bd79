// Replaces polyfills that the browsers of our targets do not need.

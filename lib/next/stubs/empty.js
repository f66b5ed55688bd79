// An empty module in place of polyfills that the browsers of our targets do not need.

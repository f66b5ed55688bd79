// Stands where browsers of our targets need nothing.

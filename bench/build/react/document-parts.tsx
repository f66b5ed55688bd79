import type { PropsWithChildren } from "react";

const Part = ({ children }: PropsWithChildren) => children;

/** In the place of `next/document`, which would bring Next's server along: what `pages/_document.tsx` is made with. */
export const Html = Part;
export const Main = Part;
export const NextScript = Part;
export const Head = ({ children }: PropsWithChildren) => children;

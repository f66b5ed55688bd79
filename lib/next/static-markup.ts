import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Renders an element to markup without hydration, for drawings. Server only. `./node-renderer.js` may replace the
 * renderer with one that exports the same function.
 */
export const renderStaticMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

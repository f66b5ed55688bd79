import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * An element as markup that no browser wakes up: drawings. Asked for here because pages are drawn by a renderer of our
 * choice (`./node-renderer.js`), which knows this function by the same name; on the server alone.
 */
export const staticMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

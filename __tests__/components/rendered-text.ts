import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";

/** What to expect of a component: text, an element's role and name, or a selector if it has neither. */
export type Sight = string | RegExp | [role: string, name: string | RegExp] | { draws: string };

/** A component and the expected rendering. */
export interface Shown {
	component: unknown;
	draw: () => Promise<ReactElement>;
	sight: Sight;
}

/**
 * A row of a table of components.
 * @param props real props, or a function that loads them.
 * @param around the tag of a required parent element, such as `svg`.
 */
export const shown = <Props extends object>(
	component: ComponentType<Props>,
	props: NoInfer<Props> | (() => Promise<NoInfer<Props>>),
	sight: Sight,
	around?: string,
): Shown => ({
	component,
	draw: async () => {
		const element = createElement(component, typeof props === "function" ? await props() : props);
		return around === undefined ? element : createElement(around, undefined, element);
	},
	sight,
});

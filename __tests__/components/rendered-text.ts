import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";

/**
 * The expected content of a component: text, the role and name of an element, or a selector for an element without
 * a role.
 */
export type Sight = string | RegExp | [role: string, name: string | RegExp] | { selector: string };

/** A component with its expected content. */
export interface Shown {
	name: string;
	render: () => Promise<ReactElement>;
	expected: Sight;
}

/**
 * Creates a row of a table of components.
 * @param props real props, or a function that loads them.
 * @param around the tag of a required parent element, such as `svg`.
 */
export const shown = <Props extends object>(
	component: ComponentType<Props>,
	props: NoInfer<Props> | (() => Promise<NoInfer<Props>>),
	expected: Sight,
	around?: string,
): Shown => ({
	name: component.name,
	render: async () => {
		const element = createElement(component, typeof props === "function" ? await props() : props);
		return around === undefined ? element : createElement(around, undefined, element);
	},
	expected,
});

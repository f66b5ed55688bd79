import type { ComponentType, ReactElement } from "react";
import { createElement } from "react";

/** Words of a component, the role and name of something in it, or what it draws where it has neither. */
export type Sight = string | RegExp | [role: string, name: string | RegExp] | { draws: string };

/** A component with what a person sees of it. */
export interface Shown {
	component: unknown;
	draw: () => Promise<ReactElement>;
	sight: Sight;
}

/**
 * A line of a folder's table: a component, real props or how to come by them, and what is to be seen of it.
 * @param around what has to stand around it, as `<svg>` around a part of a drawing.
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

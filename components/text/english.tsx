import type { ReactNode } from "react";
import { breakable } from "./breakable";

/** A name or a value of the data: in English, and in its own order, whatever the page's language. */
export const English = ({ children }: { children: ReactNode }) => (
	<span lang="en" dir="ltr">
		{typeof children === "string" ? breakable(children) : children}
	</span>
);

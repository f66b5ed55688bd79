import type { ReactNode } from "react";
import { addLineBreaks } from "./line-breaks";

/** A name or a value from the data: English and left-to-right on pages of any language. */
export const DataText = ({ children }: { children: ReactNode }) => (
	<span lang="en" dir="ltr">
		{typeof children === "string" ? addLineBreaks(children) : children}
	</span>
);

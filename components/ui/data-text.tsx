import type { ComponentProps, ReactNode } from "react";
import { addLineBreaks } from "./line-breaks";
import { SiteLink } from "./site-link";

/** A name or a value from the data: English and left-to-right on pages of any language. */
export const DataText = ({ children }: { children: ReactNode }) => (
	<span lang="en" dir="ltr">
		{typeof children === "string" ? addLineBreaks(children) : children}
	</span>
);

/** A link within the site whose text is a name from the data. */
export const DataLink = (props: ComponentProps<typeof SiteLink>) => (
	<SiteLink lang="en" dir="ltr" {...props} />
);

/** Code, or a name that is written as code. */
export const DataCode = ({ children }: { children: ReactNode }) => (
	<code lang="en" dir="ltr">
		{children}
	</code>
);

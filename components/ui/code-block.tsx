import type { ReactNode } from "react";

/** A block of code, wrapped at any place. */
export const CodeBlock = ({ children }: { children: ReactNode }) => (
	<pre className="code-block" lang="en" dir="ltr">
		<code>{children}</code>
	</pre>
);

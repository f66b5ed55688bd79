import type { ComponentPropsWithoutRef } from "react";

/** A search field for any language. */
export const SearchInput = (input: ComponentPropsWithoutRef<"input">) => (
	<input
		type="search"
		name="q"
		autoComplete="off"
		autoCapitalize="none"
		spellCheck={false}
		maxLength={200}
		dir="auto"
		{...input}
	/>
);

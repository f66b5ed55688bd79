import { type ReactNode, startTransition, useEffect, useState } from "react";
import { afterPaint } from "@/lib/client/after-paint";
import { isByPress } from "@/lib/client/by-press";

/**
 * What stands beneath a page's beginning. It is drawn with the page, but for one that a link was pressed for: there the
 * beginning is painted first, and the rest follows in the next frame, under a room as high as the window that keeps the
 * foot of the page out of sight. Its `key` is that of the page, as pages of one kind take each other’s place.
 * docs/decisions/0030-the-beginning-is-painted-first.md
 */
export function Below({ children }: { children: ReactNode }) {
	const [isThere, setIsThere] = useState(() => !isByPress());
	useEffect(() => {
		if (isThere) return undefined;
		return afterPaint(() => startTransition(() => setIsThere(true)));
	}, [isThere]);
	return isThere ? children : <div className="below" />;
}

import { z } from "zod";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const emptyObject = z.object({});

/** `/offline`: shown for pages that are not cached while there is no connection. */
export const offlinePage = {
	route: "/offline",
	params: emptyObject,
	props: emptyObject,
	load: () => toFound({}),
} satisfies StaticPageDefinition<typeof emptyObject, typeof emptyObject>;

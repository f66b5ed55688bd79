import { z } from "zod";
import { toFound } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const emptyObject = z.object({});

/** `/busy`: shown instead of a page while admission control rejects requests (`lib/server/middleware`). */
export const overloadedPage = {
	route: "/busy",
	params: emptyObject,
	props: emptyObject,
	load: () => toFound({}),
} satisfies StaticPageDefinition<typeof emptyObject, typeof emptyObject>;

import { z } from "zod";
import { found } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const nothing = z.object({});

/** `/busy`: what stands for a page that is not worked out, because too many are asked for (`lib/server/front`). */
export const busyPage = {
	route: "/busy",
	params: nothing,
	props: nothing,
	load: () => found({}),
} satisfies StaticPageDefinition<typeof nothing, typeof nothing>;

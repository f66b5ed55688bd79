import { z } from "zod";
import { regionCodes } from "@/lib/data/usage";
import { toLocale } from "@/lib/i18n/locales";
import { regionChoicesOf } from "@/lib/i18n/region-choices";
import { checkProps } from "@/lib/schema/props/check";
import { found } from "@/lib/static-props/outcome";
import type { Reader, StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({});

/** `/check`: where code is checked on the reader's device. */
export const checkPage = {
	route: "/check",
	params,
	props: checkProps,
	load: (_: object, { locale }: Reader) =>
		found({ regions: regionChoicesOf(regionCodes(), toLocale(locale)) }),
} satisfies StaticPageDefinition<typeof params, typeof checkProps>;

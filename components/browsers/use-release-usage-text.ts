import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { formatVersionRange } from "@/lib/support/version-span";

/**
 * Returns a function that says how many people use a release of a browser.
 * @param whose the people counted, as messages name them.
 */
export function useReleaseUsageText(browser: string, audienceName: string): (use: ReleaseUsage) => string {
	const t = useTranslations("browsers");
	const percent = useShareFormat();
	const name = browserNames[browser] ?? browser;
	return (use) => {
		switch (use.kind) {
			case "counted":
				return t("use.counted", { share: percent(use.share), whose: audienceName });
			case "range":
				return t("use.range", {
					share: percent(use.share),
					whose: audienceName,
					range: formatVersionRange(use.range),
				});
			case "everybody":
				return t("use.everybody", { share: percent(use.share), whose: audienceName, name });
			case "elsewhere":
				return t("use.elsewhere", { name, version: use.version });
			case "none":
				return t("use.none");
			default:
				return use satisfies never;
		}
	};
}

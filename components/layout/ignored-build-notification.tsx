import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { Notification } from "./notification";

/** Says that an older link names a build, which answers do not take into account. */
export function IgnoredBuildNotification() {
	const t = useTranslations("later");
	return (
		<Notification>
			{t.rich("ignoredBuild", { check: (words) => <SiteLink href={paths.check}>{words}</SiteLink> })}
		</Notification>
	);
}

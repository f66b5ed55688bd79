import { PlainError } from "@/components/error/plain-error";
import { browserOnly } from "@/components/layout/browser-only";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/schema/props/audience";
import type { ReadUsage } from "./import-controls";
import styles from "./import-form.module.css";

/** Of no use without JavaScript, so it is fetched once the page stands. */
const ImportControls = browserOnly(
	() => import("./import-controls").then(({ ImportControls }) => ImportControls),
	undefined,
	PlainError,
);

interface ImportFormProps extends Pick<AudienceProps, "newest"> {
	onRead: (usage: ReadUsage) => void;
}

/** Where the reader's own numbers are read. They are read here and sent nowhere. */
export function ImportForm({ newest, onRead }: ImportFormProps) {
	const t = useTranslations("audience");
	return (
		<section aria-labelledby="import" className="section scripted">
			<h2 id="import">{t("import")}</h2>
			<p className="intro">{t("importMeans")}</p>
			<div className={styles.controls}>
				<ImportControls newest={newest} onRead={onRead} />
			</div>
			<p className="intro">{t("importKinds")}</p>
			<p className="intro">{t("logKinds")}</p>
		</section>
	);
}

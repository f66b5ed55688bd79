import clsx from "clsx";
import { clientOnly } from "@/components/ui/client-only";
import { FileDropPlaceholder } from "@/components/ui/file-drop";
import { PlainError } from "@/components/ui/plain-error";
import { Section } from "@/components/ui/section";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import type { ReadUsage } from "./import-controls";
import styles from "./import-form.module.css";

/** Rendered only in the browser: useless without JavaScript. */
const ImportControls = clientOnly(
	() => import("./import-controls").then(({ ImportControls }) => ImportControls),
	() => <FileDropPlaceholder label={useTranslations("audience")("import")} />,
	PlainError,
);

interface ImportFormProps extends Pick<AudienceProps, "newest"> {
	onRead: (usage: ReadUsage) => void;
}

/** The import section. Files are read in the browser and never sent. */
export function ImportForm({ newest, onRead }: ImportFormProps) {
	const t = useTranslations("audience");
	return (
		<Section id="import" title={t("import")} className="scripted" intro={t("importMeans")}>
			<div className={clsx("stack", styles.controls)}>
				<ImportControls newest={newest} onRead={onRead} />
			</div>
			<p className="intro">{t("importKinds")}</p>
			<p className="intro">{t("logKinds")}</p>
		</Section>
	);
}

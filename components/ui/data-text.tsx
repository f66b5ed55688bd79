import type { ComponentProps, ReactNode } from "react";
import { defaultLocale } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";
import { addLineBreaks } from "./line-breaks";
import { SiteLink } from "./site-link";

/** The attributes of English and left-to-right text. Pages in English need none. */
export const useEnglish = () => (useLocale() === defaultLocale ? {} : ({ lang: "en", dir: "ltr" } as const));

/** A name or a value from the data: English and left-to-right on pages of any language. */
export const DataText = ({ children }: { children: ReactNode }) => (
	<span {...useEnglish()}>{typeof children === "string" ? addLineBreaks(children) : children}</span>
);

/** A link within the site whose text is a name from the data. */
export const DataLink = (props: ComponentProps<typeof SiteLink>) => <SiteLink {...useEnglish()} {...props} />;

/** Code, or a name that is written as code. */
export const DataCode = ({ children }: { children: ReactNode }) => <code {...useEnglish()}>{children}</code>;

import format, { type CompiledMessage } from "icu-minify/format";
import { getCatalogue } from "./catalogues";
import { type Locale, toIntlLocale } from "./locales";
import type { MessageKey, Namespace } from "./message-keys";
import type { MessagePart } from "./message-parts";
import type { Messages } from "./translate";

const formatters = {
	getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
		new Intl.NumberFormat(...options),
	getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
		new Intl.PluralRules(...options),
	getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
		new Intl.DateTimeFormat(...options),
};

/**
 * Formats a message without elements. Server only. Unlike `use-translations.ts`, this file does not import React, so
 * `instrumentation.ts` may load it.
 */
export function formatText<Space extends Namespace>(
	[part, namespace, key]: readonly [part: MessagePart, namespace: Space, key: MessageKey<Space>],
	locale: Locale,
	values?: Record<string, string>,
): string {
	const message = `${namespace}.${key}`
		.split(".")
		.reduce<Messages | CompiledMessage>(
			(node, name) => (node as Messages)[name] ?? "",
			getCatalogue(part, locale),
		);
	return String(format(message as CompiledMessage, toIntlLocale(locale), values, { formatters }));
}

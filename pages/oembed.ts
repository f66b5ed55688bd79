import { oEmbedOf } from "@/lib/machine-props/oembed";
import { documentOf, machineDocument } from "@/lib/server/document";
import { oEmbedWriters } from "@/lib/server/oembed";

/** `/oembed?url=…`: what a page elsewhere puts in for a feature's address. `format=xml` writes it as XML. */
export const getServerSideProps = machineDocument("/oembed", (_, { format = "json", ...asks }) => {
	const write = oEmbedWriters.get(format);
	if (!write) return { status: 501, parameter: "format", detail: "Answers are written as json or xml." };
	return documentOf(oEmbedOf(asks), write);
});

export default function NoView() {
	return null;
}

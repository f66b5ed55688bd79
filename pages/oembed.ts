import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolveOEmbed } from "@/lib/embed/api/oembed";
import { oEmbedSerializers } from "@/lib/embed/api/serialize-oembed";

/** `/oembed?url=…`: what a page elsewhere puts in for a feature's address. `format=xml` writes it as XML. */
export const getServerSideProps = createDocumentHandler("/oembed", (_, { format = "json", ...query }) => {
	const write = oEmbedSerializers.get(format);
	if (!write) return { status: 501, parameter: "format", detail: "Answers are written as json or xml." };
	return toDocumentResponse(resolveOEmbed(query), write);
});

export default function NoView() {
	return null;
}

"""A sentence for a person, in English, that can be said in another language too."""


class Sentence(str):
    """It remembers what it was made of: the template is its name in the catalogues of other languages."""

    def __new__(cls, template: str, **params) -> "Sentence":
        made = super().__new__(cls, template.format(**params))
        made.template, made.params = template, params
        return made

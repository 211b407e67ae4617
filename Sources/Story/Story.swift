// Story
